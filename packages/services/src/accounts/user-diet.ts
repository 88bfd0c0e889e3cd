import type { SaveUserDietInput, UserDiet } from '@padkos/contracts';
import { calls, schema, wireInstant } from '@padkos/database';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { requireActor, type ServiceContext } from '../context.ts';

const { dietConsents, userDiets } = schema;

const NOTHING: UserDiet = {
  consent: false,
  consentedAt: null,
  allergens: [],
  blockTraces: false,
  diets: [],
  mark: false,
};

/** What the caller avoids and which diets they follow; empty without their consent. Errors: UNAUTHORIZED. */
export async function userDiet(context: ServiceContext): Promise<UserDiet> {
  const { userId } = requireActor(context);
  const [row] = await context.db.query
    .select({
      consentedAt: wireInstant(dietConsents.givenAt),
      allergens: userDiets.allergens,
      blockTraces: userDiets.blockTraces,
      diets: userDiets.diets,
      mark: sql<boolean>`exists (select from diet_consents where user_id = ${userDiets.userId} and purpose = 'mark' and withdrawn_at is null)`,
    })
    .from(userDiets)
    .innerJoin(
      dietConsents,
      and(
        eq(dietConsents.userId, userDiets.userId),
        eq(dietConsents.purpose, 'check'),
        isNull(dietConsents.withdrawnAt),
      ),
    )
    .where(eq(userDiets.userId, userId));
  return row === undefined ? NOTHING : { consent: true, ...row };
}

/**
 * Saves what the caller avoids, with their consent. Without consent the list is deleted at once. Errors:
 * UNAUTHORIZED.
 */
export async function saveUserDiet(context: ServiceContext, diet: SaveUserDietInput): Promise<UserDiet> {
  const { userId } = requireActor(context);
  await calls.saveUserDiet(context.db.sql, { userId, diet, now: context.clock.now() });
  return userDiet(context);
}
