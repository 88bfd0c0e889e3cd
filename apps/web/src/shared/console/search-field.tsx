import { TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import classes from './fields.module.css';

interface SearchFieldProps {
  /** What can be searched for; both placeholder and label of the field. */
  readonly label: string;
  readonly value: string;
  readonly onChange: (typed: string) => void;
}

/** The search field above a list. */
export function SearchField({ label, value, onChange }: SearchFieldProps) {
  return (
    <TextInput
      name="search"
      size="sm"
      type="search"
      className={classes.search ?? ''}
      aria-label={label}
      placeholder={label}
      leftSection={<IconSearch size={16} stroke={1.8} aria-hidden />}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}
