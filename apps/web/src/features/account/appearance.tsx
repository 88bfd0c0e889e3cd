import { isMantineColorScheme, SegmentedControl, useMantineColorScheme } from '@mantine/core';
import { useTranslation } from '../../shared/i18n/use-translation.ts';

/** The choice of light, dark or the device's scheme, for phones, which have no toggle in the header. */
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
