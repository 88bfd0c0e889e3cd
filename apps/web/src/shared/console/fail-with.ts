import { isSignedOut, refusalOf } from '../refusal.ts';
import { toast } from '../toast.ts';

/** Handles a failed change: shows a toast with `title` and the server's reason. An ended session is announced elsewhere. */
export function failWith(title: string): (error: unknown) => void {
  return (error) => {
    if (!isSignedOut(error)) toast.failure({ title, message: refusalOf(error).message });
  };
}
