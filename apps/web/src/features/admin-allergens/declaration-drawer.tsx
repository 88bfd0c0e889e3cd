import { Button, Drawer, TextInput } from '@mantine/core';
import type { MenuItem } from '@padkos/contracts';
import { type FormEvent, useState } from 'react';
import { failWith } from '../../shared/console/fail-with.ts';
import { useTranslation } from '../../shared/i18n/i18n.ts';
import { instantText } from '../../shared/instant-text.ts';
import { useSession } from '../../shared/session.ts';
import { toast } from '../../shared/toast.ts';
import { trpc } from '../../shared/trpc.ts';
import { AllergenFields } from './allergen-fields.tsx';
import classes from './declaration-drawer.module.css';
import { declarationForm, type FormFaults, readDeclaration } from './declaration-form.ts';
import { DietFields } from './diet-fields.tsx';
import { NutritionFields } from './nutrition-fields.tsx';

interface DeclarationDrawerProps {
  readonly item: MenuItem;
  readonly onClose: () => void;
}

/** The drawer for declaring a dish: allergens, diets, nutrition, and who checked them. */
export default function DeclarationDrawer({ item, onClose }: DeclarationDrawerProps) {
  const { t } = useTranslation('adminAllergens');
  const { t: common } = useTranslation();
  return (
    <Drawer
      opened
      onClose={onClose}
      position="right"
      size="lg"
      title={t('drawer.title', { title: item.title })}
      closeOnClickOutside={false}
      closeButtonProps={{ 'aria-label': common('close') }}
      transitionProps={{ duration: 160 }}
    >
      <Declaration item={item} onClose={onClose} />
    </Drawer>
  );
}

const NO_FAULTS: FormFaults = new Map();

function Declaration({ item, onClose }: DeclarationDrawerProps) {
  const { t } = useTranslation('adminAllergens');
  const user = useSession();
  const [form, setForm] = useState(() =>
    declarationForm(item, user === null ? '' : `${user.firstName} ${user.lastName}`.trim()),
  );
  const [faults, setFaults] = useState(NO_FAULTS);
  const declare = useDeclareDish(onClose);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const read = readDeclaration(item.id, form);
    const isWrong = read instanceof Map;
    setFaults(isWrong ? read : NO_FAULTS);
    if (!isWrong && 'id' in read) declare.mutate(read);
  };
  const parts = { form, faults, onChange: setForm };
  return (
    <form noValidate className={classes.form} aria-busy={declare.isPending} onSubmit={submit}>
      <p className={classes.note}>
        {item.reviewedAt === null
          ? t('drawer.never')
          : t('drawer.reviewed', { by: item.reviewedBy ?? '', at: instantText(item.reviewedAt) })}
      </p>
      <AllergenFields {...parts} />
      <DietFields {...parts} />
      <NutritionFields {...parts} />
      <div className={classes.foot}>
        <TextInput
          name="reviewedBy"
          label={t('drawer.reviewedBy')}
          description={t('drawer.reviewedByHint')}
          maxLength={120}
          value={form.reviewedBy}
          error={faults.has('reviewedBy') && t('faults.needed')}
          onChange={({ currentTarget: { value } }) => setForm({ ...form, reviewedBy: value })}
        />
        {faults.size > 0 && (
          <p role="alert" className={classes.fault}>
            {t('faults.some', { count: faults.size })}
          </p>
        )}
        <div className={classes.actions}>
          <Button type="submit" loading={declare.isPending}>
            {t('drawer.save')}
          </Button>
          <Button variant="default" disabled={declare.isPending} onClick={onClose}>
            {t('drawer.cancel')}
          </Button>
        </div>
      </div>
    </form>
  );
}

/** Declares a dish, with a toast for the result; calls `onDeclared` once it is saved. */
function useDeclareDish(onDeclared: () => void) {
  const { t } = useTranslation('adminAllergens');
  const utils = trpc.useUtils();
  return trpc.admin.menuItems.declare.useMutation({
    onSuccess: async ({ title }) => {
      await Promise.all([
        utils.admin.menuItems.list.invalidate(),
        utils.admin.menuItems.unknownAllergens.invalidate(),
        utils.admin.menuItems.allergenChanges.invalidate(),
        utils.customer.menu.get.invalidate(),
      ]);
      toast.success({ title: t('saved.title'), message: t('saved.message', { title }) });
      onDeclared();
    },
    onError: failWith(t('saveFailed')),
  });
}
