/**
 * How mail and text messages are sent, as configured by staff: the mail server and the Aliyun SMS account. Table: delivery, which the
 * platform reads when it sends. Invariants: the environment has priority; secrets are neither returned nor logged; a stored secret is never
 * sent to another server than the one for which it was entered; codes can be used to sign in, so changing who receives them needs two staff
 * members.
 */
export { deliveryApproval } from './edit-delivery.ts';
export { deliveryRoutes } from './routes.ts';
