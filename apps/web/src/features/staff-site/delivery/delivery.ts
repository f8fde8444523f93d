import type { Answer, readDelivery } from '@chaguan/contract';

/** How mail and text messages are sent, as staff see it. */
export type Delivery = Answer<typeof readDelivery>;
