import { Button, Checkbox, Group, Textarea, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import type { MenuItemInput } from '@padkos/contracts';
import { MAX_PRICE_TOKENS } from '@padkos/domain';
import { useState } from 'react';
import { useTranslation } from '../../shared/i18n/i18n.ts';
import { nameFields } from '../../shared/page-user.ts';
import { readNumber } from '../../shared/read-number.ts';
import { askToConfirm } from '../../shared/ui/confirm.ts';
import { NumberField } from '../../shared/ui/quantity-stepper.tsx';
import { ImageField } from './image-field.tsx';
import classes from './item-form.module.css';

type ItemFacts = Pick<MenuItemInput, 'title' | 'description' | 'price' | 'imageUrl' | 'isActive'>;

/** The initial values of a new dish (specification 5). */
export const NEW_ITEM: ItemFacts = { title: '', description: '', price: 0, imageUrl: '', isActive: true };

interface ItemFormProps {
  readonly initial: ItemFacts;
  readonly working: boolean;
  readonly submit: string;
  readonly onSubmit: (values: ItemFacts) => void;
  readonly onCancel?: () => void;
}

/** The facts of a dish and its picture. */
export function ItemForm({ initial, working, submit, onSubmit, onCancel }: ItemFormProps) {
  const { t } = useTranslation('adminMenu');
  const { t: common } = useTranslation();
  const [uploading, setUploading] = useState(false);
  const form = useForm({
    enhanceGetInputProps: nameFields,
    initialValues: {
      title: initial.title,
      description: initial.description,
      price: initial === NEW_ITEM ? '' : String(initial.price),
      imageUrl: initial.imageUrl,
      isActive: initial.isActive,
    },
    validate: {
      title: (title) => (title.trim() === '' ? t('form.required') : null),
      price: (price) => priceFault(price),
    },
  });
  function priceFault(typed: string): string | null {
    const price = readPrice(typed);
    if (price === null) return common('numbers.whole');
    return price > MAX_PRICE_TOKENS ? t('form.tooMuch', { maximum: MAX_PRICE_TOKENS }) : null;
  }
  const save = form.onSubmit(async ({ price: typed, ...facts }) => {
    const price = readPrice(typed) ?? 0;
    const isMeant =
      price > 0 ||
      (await askToConfirm({
        title: t('form.free.title'),
        message: t('form.free.message'),
        confirm: t('form.free.confirm'),
        cancel: t('form.free.cancel'),
      }));
    if (isMeant) onSubmit({ ...facts, price });
  });
  return (
    <form noValidate className={classes.form} onSubmit={save}>
      <div className={classes.fields}>
        <TextInput
          required
          withAsterisk={false}
          maxLength={120}
          label={t('form.title')}
          disabled={working}
          {...form.getInputProps('title')}
        />
        <Textarea
          autosize
          minRows={3}
          maxRows={8}
          maxLength={2000}
          label={t('form.description')}
          disabled={working}
          {...form.getInputProps('description')}
        />
        <NumberField
          name="price"
          required
          withAsterisk={false}
          className={classes.price ?? ''}
          label={t('form.price')}
          placeholder={t('form.pricePlaceholder')}
          disabled={working}
          value={form.values.price}
          error={form.errors.price}
          onChange={(typed) => form.setFieldValue('price', typed)}
        />
        <Checkbox
          label={t('form.active')}
          description={t('form.activeHint')}
          disabled={working}
          {...form.getInputProps('isActive', { type: 'checkbox' })}
        />
      </div>
      <ImageField
        value={form.values.imageUrl}
        disabled={working}
        onChange={(imageUrl) => form.setFieldValue('imageUrl', imageUrl)}
        onBusy={setUploading}
      />
      <Group gap="sm" className={classes.actions ?? ''}>
        {onCancel !== undefined && (
          <Button variant="default" disabled={working} onClick={onCancel}>
            {t('form.cancel')}
          </Button>
        )}
        <Button type="submit" loading={working} disabled={uploading || working}>
          {working ? t('form.saving') : submit}
        </Button>
      </Group>
    </form>
  );
}

/**
 * Reads a typed price in whole tokens. Text without a digit counts as 0, and so does a negative number (specification 5); null
 * for anything else that is no whole number, so that the form asks again.
 */
export function readPrice(typed: string): number | null {
  return readNumber(typed) ?? (/^\s*-|^\D*$/.test(typed) ? 0 : null);
}
