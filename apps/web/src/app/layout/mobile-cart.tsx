import { useDisclosure } from '@mantine/hooks';
import { FloatingCart } from '../../features/cart/floating-cart.tsx';
import { useAnnounceOrder } from '../../features/cart/use-announce-order.ts';
import { useOpenTopup } from '../../features/topup/topup-context.ts';
import { useBackCloses } from '../../shared/use-back-closes.ts';

/** The floating cart of the mobile layout and its sheet. */
export function MobileCart() {
  const [opened, sheet] = useDisclosure();
  const openTopup = useOpenTopup();
  const announce = useAnnounceOrder();
  useBackCloses(opened, sheet.close);
  return (
    <FloatingCart
      opened={opened}
      onOpen={sheet.open}
      onClose={sheet.close}
      onTopUp={(missing) => {
        sheet.close();
        openTopup(missing);
      }}
      onPlaced={(order) => {
        announce(order);
        sheet.close();
      }}
    />
  );
}
