import { type CSSVariablesResolver, createTheme, type MantineColorsTuple } from '@mantine/core';

/** The brand, terracotta: buttons, links, selection. Shade 7 carries white text at 5:1. */
const brand: MantineColorsTuple = [
  '#fff1ea',
  '#fde0d3',
  '#f9c0a7',
  '#f49c77',
  '#ef7e4f',
  '#e8673a',
  '#d9552a',
  '#c2451a',
  '#a33713',
  '#832a0d',
];
/** The accent, maize yellow: tokens and waiting states. */
const accent: MantineColorsTuple = [
  '#fff8e6',
  '#feeec6',
  '#fbdd8f',
  '#f8ca5f',
  '#f4b740',
  '#e3a022',
  '#c07f0f',
  '#96600a',
  '#744a0b',
  '#543509',
];
/** Success, a green: finished states. */
const success: MantineColorsTuple = [
  '#f1f6ec',
  '#e0ebd5',
  '#c2d7ad',
  '#a3c284',
  '#86ad62',
  '#6c954a',
  '#557c37',
  '#43652b',
  '#334e20',
  '#233716',
];
/** Red: irreversible actions and failures, never decoration. */
const red: MantineColorsTuple = [
  '#fff0ef',
  '#ffdedb',
  '#fdbab5',
  '#f9938b',
  '#f26c62',
  '#e54a42',
  '#d0312c',
  '#b3211f',
  '#921917',
  '#6e1110',
];
/** Stone: warm neutrals for the light scheme. */
const gray: MantineColorsTuple = [
  '#fbf7f1',
  '#f5efe6',
  '#ebe2d6',
  '#dbcfc0',
  '#bfb0a0',
  '#978878',
  '#74675a',
  '#584d43',
  '#3e352e',
  '#28211c',
];
/** The same stone for the dark scheme: 0 is the text, 7 the background. */
const dark: MantineColorsTuple = [
  '#f4ebe1',
  '#d9cdc0',
  '#b9ab9d',
  '#95887b',
  '#4a3e35',
  '#372d26',
  '#211a16',
  '#16120f',
  '#110d0b',
  '#0b0807',
];

const TEXT = "'Figtree Variable', 'Segoe UI', system-ui, sans-serif";
const DISPLAY = "'Bricolage Grotesque', 'Figtree Variable', 'Segoe UI', system-ui, sans-serif";

export const theme = createTheme({
  colors: { brand, accent, success, red, gray, dark },
  primaryColor: 'brand',
  primaryShade: 7,
  white: '#ffffff',
  black: '#28211c',
  fontFamily: TEXT,
  headings: {
    fontFamily: DISPLAY,
    fontWeight: '700',
    textWrap: 'balance',
    sizes: {
      h1: { fontSize: '1.75rem', lineHeight: '1.15' },
      h2: { fontSize: '1.25rem', lineHeight: '1.25' },
      h3: { fontSize: '1rem', lineHeight: '1.3' },
    },
  },
  fontSizes: { xs: '0.75rem', sm: '0.875rem', md: '1rem', lg: '1.25rem', xl: '1.75rem' },
  spacing: { xs: '0.5rem', sm: '0.75rem', md: '1rem', lg: '1.5rem', xl: '2rem' },
  radius: { xs: '4px', sm: '8px', md: '10px', lg: '16px', xl: '24px' },
  defaultRadius: 'md',
  shadows: {
    xs: 'none',
    sm: 'var(--padkos-shadow)',
    md: 'var(--padkos-shadow)',
    lg: 'var(--padkos-shadow)',
    xl: 'var(--padkos-shadow)',
  },
  cursorType: 'pointer',
  respectReducedMotion: true,
  focusRing: 'auto',
  // By name, because `Button.extend` would pull every one of these components into the first chunk.
  components: {
    Button: { defaultProps: { size: 'md' } },
    Checkbox: { defaultProps: { radius: 'xs' } },
    Card: { defaultProps: { radius: 'lg', padding: 'lg', withBorder: true } },
    TextInput: { defaultProps: { size: 'md' } },
    Textarea: { defaultProps: { size: 'md' } },
    PasswordInput: { defaultProps: { size: 'md' } },
    Skeleton: { defaultProps: { radius: 'md' } },
    Drawer: { defaultProps: { attributes: { header: { role: 'presentation' } } } },
    Modal: {
      defaultProps: {
        // A header element, but not the page's banner.
        attributes: { header: { role: 'presentation' } },
        radius: 'lg',
        centered: true,
        padding: 'lg',
        transitionProps: { duration: 160 },
        overlayProps: { backgroundOpacity: 0.45, color: '#16120f' },
      },
    },
  },
});

/** Names that both colour schemes define; screens use these and no colours of their own. */
export const cssVariables: CSSVariablesResolver = () => ({
  variables: {
    '--padkos-display': DISPLAY,
    '--padkos-bar': '64px',
    '--padkos-line': '1px solid var(--padkos-hairline)',
  },
  light: {
    '--mantine-color-body': '#fbf7f1',
    '--mantine-color-text': '#28211c',
    '--mantine-color-dimmed': '#6b5e52',
    '--mantine-color-placeholder': '#7d7063',
    '--mantine-color-error': '#b3211f',
    '--mantine-color-anchor': '#a93a14',
    '--mantine-color-default-border': '#d9cdbf',
    '--padkos-surface': '#ffffff',
    '--padkos-sunken': '#f5efe6',
    '--padkos-hairline': '#ebe2d6',
    '--padkos-warm': '#f3e6d6',
    '--padkos-warm-ink': '#b08f6d',
    '--padkos-brand-text': '#a93a14',
    '--padkos-brand-soft': '#fdeee6',
    '--padkos-accent-text': '#744a0b',
    '--padkos-accent-soft': '#fff3d6',
    '--padkos-success-text': '#3c5b26',
    '--padkos-success-soft': '#eaf2e2',
    '--padkos-info-soft': '#e4eef5',
    '--padkos-info-text': '#1d5478',
    '--padkos-red-text': '#a31d1b',
    '--padkos-red-soft': '#feeceb',
    '--padkos-shadow': '0 1px 2px rgb(62 42 24 / 6%), 0 12px 32px -8px rgb(62 42 24 / 18%)',
  },
  dark: {
    '--mantine-color-body': '#16120f',
    '--mantine-color-text': '#f4ebe1',
    '--mantine-color-dimmed': '#b9ab9d',
    '--mantine-color-placeholder': '#a3968a',
    '--mantine-color-error': '#f9938b',
    '--mantine-color-anchor': '#f49c77',
    '--mantine-color-default-border': '#4a3e35',
    '--mantine-color-disabled': '#2d241e',
    '--mantine-color-disabled-color': '#95887b',
    '--padkos-surface': '#211a16',
    '--padkos-sunken': '#1b1512',
    '--padkos-hairline': '#372d26',
    '--padkos-warm': '#33281f',
    '--padkos-warm-ink': '#8d745c',
    '--padkos-brand-text': '#f49c77',
    '--padkos-brand-soft': '#3a2015',
    '--padkos-accent-text': '#f8ca5f',
    '--padkos-accent-soft': '#372a10',
    '--padkos-success-text': '#b4d096',
    '--padkos-success-soft': '#232d19',
    '--padkos-info-soft': '#172b38',
    '--padkos-info-text': '#9ac6e3',
    '--padkos-red-text': '#f9a19a',
    '--padkos-red-soft': '#3b1917',
    '--padkos-shadow': '0 1px 2px rgb(0 0 0 / 40%), 0 16px 40px -8px rgb(0 0 0 / 60%)',
  },
});
