import classes from './tiffin.module.css';

/** A drawing of a tiffin tin: decoration for wide screens. */
export function Tiffin() {
  return (
    <svg viewBox="0 0 320 300" className={classes.root} aria-hidden="true">
      <ellipse cx="160" cy="276" rx="118" ry="14" className={classes.shade} />
      <path d="M92 108V70a68 68 0 0 1 136 0v38" className={classes.handle} />
      <path d="M88 112h144l-6-22a20 20 0 0 0-19-14h-94a20 20 0 0 0-19 14z" className={classes.lid} />
      <rect x="78" y="108" width="164" height="50" rx="12" className={classes.top} />
      <rect x="70" y="160" width="180" height="52" rx="12" className={classes.middle} />
      <path d="M62 214h196v34a30 30 0 0 1-30 30H92a30 30 0 0 1-30-30z" className={classes.base} />
      <path d="M96 126h128M90 178h140M84 232h152" className={classes.gleam} />
      <rect x="148" y="60" width="24" height="18" rx="6" className={classes.base} />
      <circle cx="262" cy="252" r="34" className={classes.rim} />
      <circle cx="262" cy="252" r="24" className={classes.face} />
      <path d="M255 266v-28h10a8.5 8.5 0 0 1 0 17h-10" className={classes.letter} />
      <path
        d="M132 40c-8-10 8-18 0-30M160 34c-8-10 8-18 0-30M188 40c-8-10 8-18 0-30"
        className={classes.steam}
      />
    </svg>
  );
}
