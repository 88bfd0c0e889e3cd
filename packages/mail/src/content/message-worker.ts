import { constants, platform, setPriority } from 'node:os';
import { render } from '@react-email/render';
import { messageLayout } from './message-layout.ts';
import type { MessageTask } from './render-message.ts';

// Orders have priority. On Linux this affects the thread; elsewhere it would slow the whole process.
if (platform() === 'linux') setPriority(constants.priority.PRIORITY_LOW);

/** Runs in a worker thread: one message in, its HTML out. */
export default function renderHtml({ context, content }: MessageTask): Promise<string> {
  return render(messageLayout(context, content));
}
