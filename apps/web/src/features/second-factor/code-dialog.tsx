import { Button, Group, Modal, Text, TextInput } from '@mantine/core';
import { type ReactNode, type SyntheticEvent, useState } from 'react';
import { useTranslation } from '../../shared/i18n/i18n.ts';

interface CodeDialogProps {
  readonly title: string;
  readonly message: string;
  readonly label: string;
  readonly submit: string;
  readonly cancel: string;
  readonly working: boolean;
  /** Why the last code was refused. */
  readonly refusal: string | null;
  /** An alternative to a code, shown above it. */
  readonly children?: ReactNode;
  readonly onCode: (code: string) => void;
  readonly onClose: () => void;
}

/** Asks for a code of the authenticator app, or a recovery code. An alternative shown above it has the filled button. */
export function CodeDialog(props: CodeDialogProps) {
  const { title, message, label, submit, cancel, working, refusal, children, onCode, onClose } = props;
  const isOnlyWay = !children;
  const { t } = useTranslation();
  const [code, setCode] = useState('');
  const give = (event: SyntheticEvent) => {
    event.preventDefault();
    if (!working && code.trim() !== '') onCode(code.trim());
  };
  return (
    <Modal
      opened
      onClose={working ? () => undefined : onClose}
      title={title}
      closeButtonProps={{ 'aria-label': t('close') }}
    >
      <form noValidate onSubmit={give}>
        <Text mb="md">{message}</Text>
        {children}
        <TextInput
          name="code"
          data-autofocus={isOnlyWay || undefined}
          label={label}
          autoComplete="one-time-code"
          autoCapitalize="characters"
          spellCheck={false}
          value={code}
          disabled={working}
          error={refusal}
          onChange={(event) => setCode(event.currentTarget.value)}
        />
        <Group justify="flex-end" mt="lg" gap="sm">
          <Button variant="default" disabled={working} onClick={onClose}>
            {cancel}
          </Button>
          <Button
            type="submit"
            variant={isOnlyWay ? 'filled' : 'outline'}
            loading={working}
            disabled={code.trim() === ''}
          >
            {submit}
          </Button>
        </Group>
      </form>
    </Modal>
  );
}
