import analyses from './analyses.json'
import api from './api.json'
import awardLab from './awardLab.json'
import bidders from './bidders.json'
import bill from './bill.json'
import changes from './changes.json'
import claims from './claims.json'
import cobids from './cobids.json'
import codes from './codes.json'
import columns from './columns.json'
import court from './court.json'
import entry from './entry.json'
import errors from './errors.json'
import events from './events.json'
import evidence from './evidence.json'
import features from './features.json'
import files from './files.json'
import fromFiles from './fromFiles.json'
import guide from './guide.json'
import imports from './imports.json'
import judging from './judging.json'
import law from './law.json'
import laws from './laws.json'
import layoutRules from './layoutRules.json'
import marks from './marks.json'
import members from './members.json'
import notices from './notices.json'
import overview from './overview.json'
import params from './params.json'
import priceMatrix from './priceMatrix.json'
import publicCodes from './publicCodes.json'
import rational from './rational.json'
import records from './records.json'
import referenceLists from './referenceLists.json'
import referenceTexts from './referenceTexts.json'
import regular from './regular.json'
import report from './report.json'
import results from './results.json'
import screens from './screens.json'
import sections from './sections.json'
import service from './service.json'
import serviceKeys from './serviceKeys.json'
import shares from './shares.json'
import shell from './shell.json'
import singleSignOn from './singleSignOn.json'
import system from './system.json'
import tables from './tables.json'
import tecSame from './tecSame.json'
import todos from './todos.json'
import transactions from './transactions.json'
import unbalance from './unbalance.json'
import users from './users.json'

const zhCN = {
  analyses,
  api,
  awardLab,
  bidders,
  bill,
  changes,
  claims,
  cobids,
  codes,
  columns,
  court,
  entry,
  errors,
  events,
  evidence,
  features,
  files,
  fromFiles,
  guide,
  judging,
  law,
  laws,
  layoutRules,
  marks,
  members,
  notices,
  overview,
  params,
  priceMatrix,
  publicCodes,
  rational,
  imports,
  records,
  referenceLists,
  referenceTexts,
  regular,
  report,
  results,
  screens,
  sections,
  service,
  serviceKeys,
  shares,
  shell,
  singleSignOn,
  system,
  tables,
  tecSame,
  todos,
  transactions,
  unbalance,
  users,
}

/** zh-CN gives the shape of every language (tests/unit/messages.test.ts); the files themselves are read as a server starts. */
export type Messages = typeof zhCN
