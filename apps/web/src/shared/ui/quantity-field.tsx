import { useState } from 'react';
import classes from './quantity-field.module.css';

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
