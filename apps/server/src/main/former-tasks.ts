/**
 * Renamed tasks, by their current name: jobs added by an earlier version wait under the former name, and during a rolling upgrade older
 * processes still add them. Can be removed when nobody upgrades from a version before 0113 any more.
 */
export const formerTasks: Readonly<Record<string, string>> = {
  'code.requested/deliver': 'code.asked/deliver',
  'export.requested/build': 'export.asked/build',
  'ledger.proof_requested/prove': 'ledger.proof_asked/prove',
  'membership.gift_run_requested/give': 'membership.gift_run_asked/give',
  'notice.changed/deliver': 'notice.changed/tell',
  'notice.published/deliver': 'notice.published/tell',
  'reminder.batch_due/deliver': 'reminder.batch_due/tell-batch',
  'reminder.delivered/collect-mail': 'reminder.told/collect-mail',
  'reminder.delivered/push': 'reminder.told/push',
  'search.below_visible/search': 'search.below_shown/search',
  'search.rebuild_requested/rebuild': 'search.rebuild_asked/rebuild',
};
