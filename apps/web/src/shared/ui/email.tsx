interface EmailProps {
  readonly address: string;
  readonly className?: string;
}

/** An e-mail address that wraps before its @ in a narrow column and is copied in one piece. */
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
