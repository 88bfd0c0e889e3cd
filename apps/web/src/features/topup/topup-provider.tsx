import { MIN_TOPUP_RAND } from '@padkos/domain';
import { type ReactNode, Suspense, useCallback, useState } from 'react';
import { lazyPart } from '../../shared/ui/lazy-part.tsx';
import { useBackCloses } from '../../shared/use-back-closes.ts';
import { TopupContext } from './topup-context.ts';

const TopupDialog = lazyPart(() => import('./topup-dialog.tsx'));

/** Lets every screen below it open the top-up dialog; its code is loaded when it is first opened. */
export function TopupProvider({ children }: { children: ReactNode }) {
  const [state, setState] = useState({ opened: false, used: false, amount: MIN_TOPUP_RAND });
  const open = useCallback((missing = 0) => {
    setState({ opened: true, used: true, amount: Math.max(MIN_TOPUP_RAND, missing) });
  }, []);
  const close = () => setState((now) => ({ ...now, opened: false }));
  useBackCloses(state.opened, close);
  return (
    <TopupContext value={open}>
      {children}
      {state.used && (
        <Suspense>
          <TopupDialog opened={state.opened} proposed={state.amount} onClose={close} />
        </Suspense>
      )}
    </TopupContext>
  );
}
