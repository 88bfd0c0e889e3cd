import type { User } from '@padkos/contracts';
import { requireActor, type ServiceContext } from '../context.ts';
import { loadUser } from './load-user.ts';

/** The signed-in user. Errors: UNAUTHORIZED. */
export async function currentUser(context: ServiceContext): Promise<User> {
  return loadUser(context, requireActor(context).userId);
}
