import { Button } from '@mantine/core';
import { useTranslation } from '../../shared/i18n/i18n.ts';
import { Notice } from '../../shared/ui/notice.tsx';

/** A query that an order depends on. */
export interface NeededQuery {
  readonly data: unknown;
  readonly isError: boolean;
  readonly isFetching: boolean;
  readonly refetch: () => unknown;
}

interface NotReadyProps {
  readonly menu: NeededQuery;
  readonly wallet: NeededQuery;
}

/** Why the order cannot be placed although the cart has dishes: the menu or the wallet could not be read. */
export function NotReady({ menu, wallet }: NotReadyProps) {
  const { t } = useTranslation('cart');
  const { t: common } = useTranslation();
  const missing = [menu, wallet].filter(({ data, isError }) => isError && data === undefined);
  if (missing.length === 0) return null;
  const menuFailed = missing.includes(menu);
  const text = menuFailed ? (missing.length > 1 ? 'both' : 'menu') : 'wallet';
  return (
    <Notice tone="problem" title={t('unread.title')}>
      {t(`unread.${text}`)}
      <div>
        <Button
          mt="xs"
          size="sm"
          variant="default"
          loading={missing.some(({ isFetching }) => isFetching)}
          onClick={() => {
            for (const query of missing) void query.refetch();
          }}
        >
          {common('tryAgain')}
        </Button>
      </div>
    </Notice>
  );
}
