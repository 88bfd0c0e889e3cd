import { Kbd, Modal, Switch } from '@mantine/core';
import { useState } from 'react';
import { areShortcutsOn, switchShortcuts } from '../../shared/console/shortcuts.ts';
import { useTranslation } from '../../shared/i18n/i18n.ts';
import classes from './shortcut-help.module.css';

const KEYS = [
  ['palette', 'Ctrl K'],
  ['search', '/'],
  ['next', 'j'],
  ['before', 'k'],
  ['open', 'Enter'],
  ['pick', 'x'],
  ['confirm', 'c'],
  ['help', '?'],
] as const;

/** The single keys and what they do, with the switch that turns them off in this browser. */
export default function ShortcutHelp({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('console');
  const { t: common } = useTranslation();
  const [on, setOn] = useState(areShortcutsOn);
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('shortcuts.title')}
      closeButtonProps={{ 'aria-label': common('close') }}
    >
      <dl className={classes.keys}>
        {KEYS.map(([name, key]) => (
          <div key={name} className={classes.line}>
            <dt>{t(`shortcuts.keys.${name}`)}</dt>
            <dd>
              <Kbd>{key}</Kbd>
            </dd>
          </div>
        ))}
      </dl>
      <Switch
        mt="md"
        label={t('shortcuts.on')}
        description={t('shortcuts.onNote')}
        checked={on}
        onChange={({ currentTarget: { checked } }) => {
          switchShortcuts(checked);
          setOn(checked);
        }}
      />
    </Modal>
  );
}
