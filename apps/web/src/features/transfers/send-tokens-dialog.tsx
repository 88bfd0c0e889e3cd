import { Modal } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from '../../shared/i18n/i18n.ts';
import type { TypedTransfer } from './read-transfer.ts';
import { TransferFields } from './transfer-fields.tsx';
import { TransferQuestion } from './transfer-question.tsx';
import { useSendTokens } from './use-send-tokens.ts';

interface SendTokensDialogProps {
  readonly limits: { readonly limit: number; readonly dayLimit: number };
  readonly onClose: () => void;
}

/** Sends tokens to another customer: asks to whom and how many, then for a confirmation with the receiver's masked name. */
export default function SendTokensDialog({ limits, onClose }: SendTokensDialogProps) {
  const { t } = useTranslation('transfers');
  const { t: common } = useTranslation();
  const [typed, setTyped] = useState<TypedTransfer>({ email: '', tokens: '', note: '' });
  const { asked, refused, working, ask, send, back, forgetRefusal } = useSendTokens(onClose);
  return (
    <Modal
      opened
      onClose={working ? () => undefined : onClose}
      title={t('title')}
      closeButtonProps={{ 'aria-label': common('close') }}
    >
      {asked === null ? (
        <TransferFields
          typed={typed}
          limits={limits}
          refused={refused}
          working={working}
          onType={(change) => {
            setTyped((now) => ({ ...now, ...change }));
            forgetRefusal();
          }}
          onContinue={() => ask(typed)}
          onCancel={onClose}
        />
      ) : (
        <TransferQuestion
          asked={asked}
          refused={refused}
          working={working}
          onSend={() => send(asked)}
          onBack={back}
        />
      )}
    </Modal>
  );
}
