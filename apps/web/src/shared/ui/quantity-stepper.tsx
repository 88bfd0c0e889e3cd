import { ActionIcon } from '@mantine/core';
import { IconMinus, IconPlus } from '@tabler/icons-react';
import classes from './quantity-stepper.module.css';

interface QuantityStepperProps {
  readonly quantity: number;
  /** Whether one more can be had. */
  readonly canAdd: boolean;
  readonly labels: { readonly fewer: string; readonly more: string; readonly quantity: string };
  readonly onChange: (quantity: number) => void;
  readonly small?: boolean;
}

/** Minus, the number, plus. Going below one takes the thing away. */
export function QuantityStepper({ quantity, canAdd, labels, onChange, small = false }: QuantityStepperProps) {
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
      <output className={classes.number}>{quantity}</output>
      <ActionIcon
        variant="subtle"
        size={size}
        aria-label={labels.more}
        disabled={!canAdd}
        className={classes.more}
        onClick={() => onChange(quantity + 1)}
      >
        <IconPlus size={18} stroke={2} />
      </ActionIcon>
    </fieldset>
  );
}
