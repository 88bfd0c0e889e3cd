import { TextInput, type TextInputProps } from '@mantine/core';
import { useTranslation } from '../i18n/i18n.ts';
import { readNumber } from '../read-number.ts';

interface NumberFieldProps extends Omit<TextInputProps, 'value' | 'onChange' | 'type' | 'inputMode'> {
  /** The text as typed. */
  readonly value: string;
  readonly onChange: (typed: string) => void;
  /** The most digits allowed after the comma; none by default. */
  readonly decimals?: number;
}

/**
 * A number to type, with a comma or a point (read-number.ts). It shows how an unclear number was understood, and what to type if
 * it could not be read.
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
