/** What the scripts of training/orders need of the candidate. */
export { toViews } from '../../../src/text/views.js';
export { type OrdersEncoder, openEncoder } from './encoder.js';
export { judgeOrders, toEvidence } from './judge-orders.js';
export { toToolText } from './tool-text.js';
