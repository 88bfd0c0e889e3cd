import { ActionIcon } from '@mantine/core';
import { IconMinus, IconPlus } from '@tabler/icons-react';
import { QuantityField } from './quantity-field.tsx';
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
