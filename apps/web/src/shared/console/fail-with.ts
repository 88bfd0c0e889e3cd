import { isSignedOut, refusalOf } from '../refusal.ts';
import { toast } from '../toast.ts';

/** What to do when a change fails: tell it under `title`, with the server's reason. A lost session tells itself. */
export function failWith(title: string): (error: unknown) => void {
  return (error) => {
    if (!isSignedOut(error)) toast.failure({ title, message: refusalOf(error).message });
  };
}
