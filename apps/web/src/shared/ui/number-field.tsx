import { TextInput, type TextInputProps } from '@mantine/core';
import { useTranslation } from '../i18n/i18n.ts';
import { readNumber } from '../read-number.ts';

interface NumberFieldProps extends Omit<TextInputProps, 'value' | 'onChange' | 'type' | 'inputMode'> {
  /** As it was typed. */
  readonly value: string;
  readonly onChange: (typed: string) => void;
  /** How many digits there may be after the comma; none where it is left out. */
  readonly decimals?: number;
}

/**
 * A number to type, with a comma or a point (read-number.ts). It says how it was understood where that is not plain, and
 * what to type where it was not.
 */
export function NumberField({
  value,
  onChange,
  decimals = 0,
  error,
  description,
  ...input
}: NumberFieldProps) {
  const { t } = useTranslation();
  const number = readNumber(value, decimals);
  const isPlain = number === null || value.trim().replace(',', '.') === String(number);
  const unclear =
    value.trim() !== '' && number === null && t(decimals > 0 ? 'numbers.amount' : 'numbers.whole');
  return (
    <TextInput
      {...input}
      inputMode={decimals > 0 ? 'decimal' : 'numeric'}
      autoComplete="off"
      value={value}
      description={
        isPlain ? description : t('numbers.understood', { number: String(number).replace('.', ',') })
      }
      error={error || unclear || undefined}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}
