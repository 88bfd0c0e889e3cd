import { isMantineColorScheme, SegmentedControl, useMantineColorScheme } from '@mantine/core';
import { useTranslation } from 'react-i18next';

/** Light, dark, or whatever the device says; a phone has no other place for it. */
export function Appearance() {
  const { t } = useTranslation('account');
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  return (
    <SegmentedControl
      fullWidth
      aria-label={t('appearance.label')}
      value={colorScheme}
      onChange={(value) => {
        if (isMantineColorScheme(value)) setColorScheme(value);
      }}
      data={(['auto', 'light', 'dark'] as const).map((value) => ({ value, label: t(`appearance.${value}`) }))}
    />
  );
}
