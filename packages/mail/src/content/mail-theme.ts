import type { CSSProperties } from 'react';

const BRAND = '#C2451A';
const SANS = "Figtree, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif";
const DISPLAY = `'Bricolage Grotesque', ${SANS}`;

/** Inline, because many mail readers drop style sheets. */
export const style = {
  page: { margin: 0, padding: 0, backgroundColor: '#F7F1EA', fontFamily: SANS, color: '#241C17' },
  outer: { padding: '24px 12px 32px' },
  container: { maxWidth: '560px', margin: '0 auto' },
  brand: { padding: '0 0 0 11px', fontSize: '17px', fontWeight: 700, lineHeight: '22px' },
  brandMark: {
    width: '32px',
    height: '32px',
    borderRadius: '9px',
    backgroundColor: BRAND,
    color: '#FFFFFF',
    textAlign: 'center',
    fontSize: '17px',
    fontWeight: 700,
    lineHeight: '32px',
  },
  card: {
    backgroundColor: '#FFFFFF',
    border: '1px solid #EBE1D7',
    borderRadius: '16px',
    padding: '28px 24px 26px',
  },
  heading: {
    margin: '0 0 14px',
    fontFamily: DISPLAY,
    fontSize: '26px',
    lineHeight: '32px',
    fontWeight: 700,
    textWrap: 'balance',
  },
  paragraph: { margin: '0 0 14px', fontSize: '16px', lineHeight: '24px', overflowWrap: 'anywhere' },
  facts: {
    margin: '6px 0 18px',
    padding: '12px 16px',
    backgroundColor: '#FAF5EF',
    borderRadius: '10px',
  },
  factLabel: {
    padding: '4px 12px 4px 0',
    fontSize: '14px',
    lineHeight: '20px',
    fontWeight: 400,
    textAlign: 'left',
    color: '#6F645B',
    width: '104px',
  },
  factValue: {
    padding: '4px 0',
    fontSize: '14px',
    lineHeight: '20px',
    fontWeight: 600,
    overflowWrap: 'anywhere',
    textWrap: 'balance',
  },
  table: { width: '100%', borderCollapse: 'collapse', tableLayout: 'fixed', margin: '0 0 20px' },
  cell: {
    padding: '9px 0',
    fontSize: '15px',
    lineHeight: '21px',
    borderBottom: '1px solid #EBE1D7',
    verticalAlign: 'top',
    overflowWrap: 'anywhere',
  },
  amount: { textAlign: 'right', whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' },
  sum: { padding: '6px 0 0', fontSize: '15px', lineHeight: '21px', fontWeight: 400, textAlign: 'left' },
  total: { padding: '10px 0 0', fontSize: '17px', lineHeight: '24px', fontWeight: 700, textAlign: 'left' },
  settled: {
    padding: '4px 0 0',
    fontSize: '14px',
    lineHeight: '20px',
    fontWeight: 400,
    textAlign: 'left',
    color: '#6F645B',
  },
  quiet: { color: '#6F645B' },
  button: {
    backgroundColor: BRAND,
    color: '#FFFFFF',
    borderRadius: '10px',
    padding: '13px 22px',
    fontSize: '16px',
    lineHeight: '20px',
    fontWeight: 600,
    textDecoration: 'none',
  },
  action: { margin: '6px 0 2px' },
  aside: {
    margin: '18px 0 0',
    fontSize: '14px',
    lineHeight: '21px',
    color: '#6F645B',
    overflowWrap: 'anywhere',
  },
  footer: { margin: '16px 4px 0', fontSize: '13px', lineHeight: '19px', color: '#6F645B' },
  footerLink: { color: '#6F645B', textDecoration: 'underline' },
} as const satisfies Record<string, CSSProperties>;

/**
 * For readers that support the dark scheme. Selectors must not use '>', which would be escaped inside the style
 * element.
 */
export const darkScheme = `
:root { color-scheme: light dark; supported-color-schemes: light dark; }
@media (prefers-color-scheme: dark) {
  .page { background-color: #16120F !important; color: #F3EAE1 !important; }
  .card { background-color: #211B17 !important; border-color: #3A302A !important; }
  .tint { background-color: #2B231E !important; }
  .line { border-color: #3A302A !important; }
  .quiet { color: #B9AA9D !important; }
}
@media (max-width: 420px) {
  .card { padding: 22px 18px 20px !important; }
}
`;
