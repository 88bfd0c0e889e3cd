import { Button, Drawer, NativeSelect, TextInput } from '@mantine/core';
import type { MenuItem } from '@padkos/contracts';
import { ALLERGEN_STATES, ALLERGENS, type AllergenState, allergenStates, allergensIn } from '@padkos/domain';
import { type FormEvent, useState } from 'react';
import { failWith } from '../../shared/console/use-undo.ts';
import { useTranslation } from '../../shared/i18n/i18n.ts';
import { instantText } from '../../shared/instant-text.ts';
import { useSession } from '../../shared/session.ts';
import { toast } from '../../shared/toast.ts';
import { trpc } from '../../shared/trpc.ts';
import { capital } from '../allergens/allergen-words.tsx';
import classes from './declaration-drawer.module.css';
import { declarationForm, type FormFaults, type FormPartProps, readDeclaration } from './declaration-form.ts';
import { DietFields, NutritionFields } from './nutrition-fields.tsx';

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

/** What is known about each allergen, with the reason for those that the dish may contain. */
function AllergenFields({ form, faults, onChange }: FormPartProps) {
  const { t } = useTranslation('adminAllergens');
  const { t: names } = useTranslation('allergens');
  const states = ALLERGEN_STATES.map((value) => ({ value, label: t(`states.${value}`) }));
  const unknown = allergensIn(form.allergens, 'unknown');
  const declare = (changed: Partial<Record<string, AllergenState>>) =>
    onChange({ ...form, allergens: allergenStates({ ...form.allergens, ...changed }) });
  return (
    <fieldset className={classes.part}>
      <legend className={classes.title}>{t('drawer.allergens')}</legend>
      <p className={classes.note}>{t('drawer.allergensHint')}</p>
      <ul className={classes.rows}>
        {ALLERGENS.map((code) => {
          const name = capital(names(`names.${code}`));
          return (
            <li key={code}>
              <NativeSelect
                name={code}
                size="sm"
                label={name}
                className={classes.state ?? ''}
                data={states}
                value={form.allergens[code]}
                onChange={({ currentTarget: { value } }) => {
                  const state = ALLERGEN_STATES.find((one) => one === value);
                  if (state !== undefined) declare({ [code]: state });
                }}
              />
              {form.allergens[code] === 'may_contain' && (
                <TextInput
                  name={`${code}-reason`}
                  size="sm"
                  mt={6}
                  aria-label={t('drawer.reasonOf', { name })}
                  placeholder={t('drawer.reason')}
                  maxLength={300}
                  value={form.reasons[code] ?? ''}
                  error={faults.has(`allergenReasons.${code}`) && t('faults.reason')}
                  onChange={({ currentTarget: { value } }) =>
                    onChange({ ...form, reasons: { ...form.reasons, [code]: value } })
                  }
                />
              )}
            </li>
          );
        })}
      </ul>
      {unknown.length > 0 && (
        <Button
          size="compact-md"
          variant="default"
          onClick={() => declare(Object.fromEntries(unknown.map((code) => [code, 'not_used'])))}
        >
          {t('drawer.restNotUsed', { count: unknown.length })}
        </Button>
      )}
    </fieldset>
  );
}
