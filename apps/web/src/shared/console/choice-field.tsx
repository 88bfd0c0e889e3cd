import { NativeSelect } from '@mantine/core';
import classes from './fields.module.css';

interface ChoiceFieldProps<V extends string> {
  readonly label: string;
  /** The label of the option that shows everything. */
  readonly all: string;
  readonly values: readonly V[];
  readonly textOf: (value: V) => string;
  /** The current choice; undefined means everything. */
  readonly value: V | undefined;
  readonly onChange: (value: V | undefined) => void;
}

/** Filters a list by one of a few kinds, or shows all of them. */
export function ChoiceField<V extends string>(props: ChoiceFieldProps<V>) {
  const { label, all, values, textOf, value, onChange } = props;
  return (
    <NativeSelect
      name="choice"
      size="sm"
      className={classes.choice ?? ''}
      aria-label={label}
      value={value ?? ''}
      data={[{ value: '', label: all }, ...values.map((each) => ({ value: each, label: textOf(each) }))]}
      onChange={({ currentTarget }) => onChange(values.find((each) => each === currentTarget.value))}
    />
  );
}
