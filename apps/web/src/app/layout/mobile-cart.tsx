import { useDisclosure } from '@mantine/hooks';
import { FloatingCart } from '../../features/cart/floating-cart.tsx';
import { useAnnounceOrder } from '../../features/cart/use-announce-order.ts';
import { useOpenTopup } from '../../features/topup/topup-context.ts';

/** The floating cart of the mobile layout and its sheet. */
export function MobileCart() {
  const [opened, sheet] = useDisclosure();
  const openTopup = useOpenTopup();
  const announce = useAnnounceOrder();
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
        sheet.close();
        announce(order);
      }}
    />
  );
}
