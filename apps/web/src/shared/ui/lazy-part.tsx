import { CloseButton } from '@mantine/core';
import { Component, type ComponentType, type ReactNode, use } from 'react';
import { useTranslation } from '../i18n/i18n.ts';
import { reloadIfReplaced } from '../is-replaced.ts';
import { ErrorState } from './error-state.tsx';
import classes from './lazy-part.module.css';
import { PageFailed } from './page-failed.tsx';

type Importer<Props> = () => Promise<{ readonly default: ComponentType<Props> }>;

/** Thrown on the server for a part that loads later: the server draws the fallback of the Suspense around it. */
export const LATER = 'later';

/**
 * A part of the app whose code loads when it is first shown, or earlier by `preload`; it needs a Suspense around it. If it cannot
 * load, or fails, an error with a retry button takes its place; a part with `onClose` is a dialog, and so is its error. After a
 * release that removed its file, the page reloads itself once.
 */
export function lazyPart<Props extends object>(
  importer: Importer<Props>,
  Failed: ComponentType<Failure> = PartFailed,
) {
  let Loaded: ComponentType<Props> | null = null;
  let loading: Promise<void> | null = null;
  const start = async () => {
    try {
      Loaded = (await importer()).default;
    } catch (error) {
      if (await reloadIfReplaced()) await new Promise<never>(() => undefined);
      throw error;
    }
  };
  const load = () => {
    loading ??= start();
    return loading;
  };
  const forget = () => {
    if (Loaded === null) loading = null;
  };
  function Content(props: Props) {
    // Its style sheet would be missing.
    if (Loaded === null && typeof window === 'undefined') throw new Error(LATER);
    if (Loaded === null) use(load());
    return Loaded !== null && <Loaded {...props} />;
  }
  function Part(props: Props) {
    return (
      <Border forget={forget} Failed={Failed} dialog={props}>
        <Content {...props} />
      </Border>
    );
  }
  return Object.assign(Part, { preload: () => load().catch(forget) });
}

/** A page of the router, by the name of its export; its failure is shown as a page. */
export function lazyPage<Name extends string>(
  importer: () => Promise<{ readonly [Page in Name]: ComponentType }>,
  name: Name,
) {
  return lazyPart(async () => ({ default: (await importer())[name] }), PageFailed);
}

interface BorderProps {
  readonly forget: () => void;
  readonly Failed: ComponentType<Failure>;
  readonly dialog: object;
  readonly children: ReactNode;
}

class Border extends Component<BorderProps, { readonly failed: boolean; readonly tries: number }> {
  override state = { failed: false, tries: 0 };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidCatch() {
    this.props.forget();
  }

  private readonly reset = () => this.setState(({ tries }) => ({ failed: false, tries: tries + 1 }));

  override render() {
    const { Failed, dialog, children } = this.props;
    if (!this.state.failed) return children;
    return <Failed dialog={dialog} reset={this.reset} tries={this.state.tries} />;
  }
}

interface Failure {
  /** The properties of the part; `opened` and `onClose` if it is a dialog. */
  readonly dialog?: { readonly opened?: boolean; readonly onClose?: () => void };
  readonly reset: () => void;
  /** How many retries have failed. */
  readonly tries?: number;
}

/**
 * Shown in place of a part that could not be loaded or drawn. After a failed retry it offers to reload the page, because a
 * browser may remember the failure.
 */
function PartFailed({ dialog: { opened = true, onClose } = {}, reset, tries = 0 }: Failure) {
  const { t } = useTranslation();
  const failed = (
    <ErrorState
      level={onClose === undefined ? 3 : 2}
      title={t('partFailed.title')}
      message={t('partFailed.message')}
      onRetry={reset}
      {...(tries > 0 && { onReload: () => window.location.reload() })}
    />
  );
  if (onClose === undefined) return failed;
  return (
    opened && (
      <dialog
        ref={showModal}
        className={classes.dialog}
        aria-label={t('partFailed.dialog')}
        onClose={onClose}
      >
        <CloseButton className={classes.close ?? ''} aria-label={t('close')} onClick={onClose} />
        {failed}
      </dialog>
    )
  );
}

/** The browser's own dialog, because the dialog component also loads later. */
function showModal(dialog: HTMLDialogElement | null): void {
  if (dialog?.open === false) dialog.showModal();
}
