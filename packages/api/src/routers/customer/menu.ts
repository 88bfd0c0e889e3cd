import {
  favouriteInput,
  favouriteOut,
  menuInput,
  menuOut,
  saveUserDietInput,
  userDietOut,
} from '@padkos/contracts';
import * as services from '@padkos/services';
import { z } from 'zod';
import { answer } from '../../operation.ts';
import { protectedProcedure, router } from '../../trpc.ts';

/** The menu of a date, and the caller's favourites and own list. */
export const menuRouter = router({
  get: protectedProcedure
    .meta({ rest: { method: 'GET', path: '/api/menu/:date', summary: 'The menu of a date', shared: true } })
    .input(menuInput)
    .output(answer(menuOut))
    .query(({ ctx, input }) => services.readMenu(ctx, input)),
  favourites: protectedProcedure
    .meta({ rest: { method: 'GET', path: '/api/favourites', summary: 'The dishes that the caller likes' } })
    .output(answer(z.array(favouriteOut)))
    .query(({ ctx }) => services.listFavourites(ctx)),
  addFavourite: protectedProcedure
    .meta({
      rest: { method: 'PUT', path: '/api/favourites/:menuItemId', summary: 'Keep a dish as liked' },
      refusals: ['NOT_FOUND'],
    })
    .input(favouriteInput)
    .mutation(({ ctx, input }) => services.addFavourite(ctx, input)),
  removeFavourite: protectedProcedure
    .meta({
      rest: { method: 'DELETE', path: '/api/favourites/:menuItemId', summary: 'Forget a liked dish' },
    })
    .input(favouriteInput)
    .mutation(({ ctx, input }) => services.removeFavourite(ctx, input)),
  diet: protectedProcedure
    .meta({
      rest: {
        method: 'GET',
        path: '/api/user/diet',
        summary: 'What the caller avoids, and the diets that the caller keeps',
      },
    })
    .output(answer(userDietOut))
    .query(({ ctx }) => services.userDiet(ctx)),
  saveDiet: protectedProcedure
    .meta({
      rest: {
        method: 'PUT',
        path: '/api/user/diet',
        summary: 'Keep what the caller avoids, with consent; without consent it is removed',
      },
    })
    .input(saveUserDietInput)
    .output(answer(userDietOut))
    .mutation(({ ctx, input }) => services.saveUserDiet(ctx, input)),
});
