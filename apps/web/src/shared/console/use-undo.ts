import { useTranslation } from '../i18n/i18n.ts';
import { isSignedOut, refusalOf } from '../refusal.ts';
import { toast } from '../toast.ts';

interface Done {
  readonly title: string;
  readonly message: string;
}

/**
 * Announces that an act is done, in a toast that offers to undo it for ten seconds. `undo` does the opposite, which is a separate
 * act in the audit log, and refetches what it changes; `undone` describes the state afterwards.
 */
export function useUndo() {
  const { t } = useTranslation('console');
  return (done: Done, undo: () => Promise<unknown>, undone: string) => {
    const run = async () => {
      try {
        await undo();
        toast.success({ title: t('undo.done'), message: undone });
      } catch (error) {
        failWith(t('undo.failed'))(error);
      }
    };
    toast.success({ ...done, action: { label: t('undo.label'), run: () => void run() } });
  };
}

/** Handles a failed change: shows a toast with `title` and the server's reason. An ended session is announced elsewhere. */
export function failWith(title: string): (error: unknown) => void {
  return (error) => {
    if (!isSignedOut(error)) toast.failure({ title, message: refusalOf(error).message });
  };
}
