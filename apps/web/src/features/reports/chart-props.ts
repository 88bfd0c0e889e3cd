/** Shared settings of the console's charts: quiet lines, few ticks, and no keyboard stop for data that a list repeats. */
export const CHART = {
  gridAxis: 'x',
  tickLine: 'none',
  strokeDasharray: '0',
  maxBarWidth: 36,
  gridColor: 'var(--padkos-hairline)',
  textColor: 'var(--mantine-color-dimmed)',
  accessibilityLayer: false,
} as const;
