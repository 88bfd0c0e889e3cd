import { type Command, command } from '../command.ts';

/** Time passes. */
export const wait = (minutes: number): Command =>
  command('wait', `${minutes} minutes`, async (model, real) => {
    model.now = new Date(model.now.getTime() + minutes * 60_000);
    real.app.at(model.now.toISOString());
    return null;
  });
