import { ActionIcon, TextInput, type TextInputProps } from '@mantine/core';
import { IconMinus, IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from '../i18n/i18n.ts';
import { readNumber } from '../read-number.ts';
import classes from './quantity-stepper.module.css';

interface QuantityStepperProps {
  readonly quantity: number;
  /** How many more portions are available. */
  readonly left: number;
  readonly labels: Record<'fewer' | 'more' | 'quantity' | 'portions', string>;
  readonly onChange: (quantity: number) => void;
  readonly small?: boolean;
}

/** Minus, the number to type, plus. Going below one removes the item. */
export function QuantityStepper({ quantity, left, labels, onChange, small = false }: QuantityStepperProps) {
  const size = small ? 34 : 40;
  return (
    <fieldset className={classes.root} aria-label={labels.quantity}>
      <ActionIcon
        variant="subtle"
        size={size}
        aria-label={labels.fewer}
        onClick={() => onChange(quantity - 1)}
      >
        <IconMinus size={18} stroke={2} />
      </ActionIcon>
      <QuantityField
        bare
        quantity={quantity}
        min={0}
        max={quantity + left}
        label={labels.portions}
        onChange={onChange}
      />
      <output className={classes.said}>{quantity}</output>
      <ActionIcon
        variant="subtle"
        size={size}
        aria-label={labels.more}
        disabled={left <= 0}
        className={classes.more}
        onClick={() => onChange(quantity + 1)}
      >
        <IconPlus size={18} stroke={2} />
      </ActionIcon>
    </fieldset>
  );
}

interface QuantityFieldProps {
  readonly quantity: number;
  readonly min: number;
  readonly max: number;
  readonly label: string;
  readonly onChange: (quantity: number) => void;
  /** Without a border of its own, inside something that has one. */
  readonly bare?: boolean;
}

/** A number of portions to type: it takes effect when the field loses the focus or on Enter; other text is reset. */
export function QuantityField({ quantity, min, max, label, onChange, bare = false }: QuantityFieldProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const take = () => {
    const next = typed === null ? null : readQuantity(typed, min, max);
    setTyped(null);
    if (next !== null && next !== quantity) onChange(next);
  };
  return (
    <input
      name="quantity"
      className={classes.field}
      data-bare={bare || undefined}
      inputMode="numeric"
      autoComplete="off"
      aria-label={label}
      value={typed ?? quantity}
      onFocus={(event) => event.currentTarget.select()}
      onChange={(event) => setTyped(event.currentTarget.value)}
      onBlur={take}
      onKeyDown={(event) => event.key === 'Enter' && take()}
    />
  );
}

/** A typed number of portions, clamped between `min` and `max`; null if the text is no whole number. */
export function readQuantity(typed: string, min: number, max: number): number | null {
  const text = typed.trim();
  return /^\d{1,6}$/.test(text) ? Math.max(min, Math.min(max, Number(text))) : null;
}

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
