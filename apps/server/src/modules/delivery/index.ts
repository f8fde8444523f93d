/**
 * How mail and text messages leave the site, where staff set it up: the mail server and the account with Aliyun SMS. Table:
 * delivery, which the platform reads as it sends. Invariants: what the environment says comes first; no secret is answered
 * or logged; a stored secret is never sent to another server than that for which it was given; codes sign people in, so
 * who receives them changes by two of the staff.
 */
export { deliveryApproval } from './edit-delivery.ts';
export { deliveryRoutes } from './routes.ts';
