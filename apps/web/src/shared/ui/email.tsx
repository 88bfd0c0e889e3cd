interface EmailProps {
  readonly address: string;
  readonly className?: string;
}

/** An e-mail address that breaks before its @ where a column is narrow, and is copied whole. */
export function Email({ address, className }: EmailProps) {
  const at = address.lastIndexOf('@');
  return (
    <span className={className}>
      {address.slice(0, at)}
      <wbr />
      {address.slice(at)}
    </span>
  );
}
