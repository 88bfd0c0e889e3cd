import { Button, Group, Modal, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { Question } from './confirm.ts';

interface ConfirmDialogProps {
  readonly question: Question;
  readonly onAnswer: (agreed: boolean) => void;
}

/** A question with two answers; closing it is "no". Use it through `askToConfirm`. */
export default function ConfirmDialog({ question, onAnswer }: ConfirmDialogProps) {
  const { t } = useTranslation();
  return (
    <Modal
      opened
      onClose={() => onAnswer(false)}
      title={question.title}
      closeButtonProps={{ 'aria-label': t('close') }}
    >
      <Text>{question.message}</Text>
      <Group justify="flex-end" mt="lg" gap="sm">
        <Button variant="default" onClick={() => onAnswer(false)}>
          {question.cancel}
        </Button>
        <Button data-autofocus color={question.destructive ? 'red' : 'ember'} onClick={() => onAnswer(true)}>
          {question.confirm}
        </Button>
      </Group>
    </Modal>
  );
}
