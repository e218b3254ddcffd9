import enAnalyses from '@/messages/en-US/analyses.json'
import enApi from '@/messages/en-US/api.json'
import enBidders from '@/messages/en-US/bidders.json'
import enCodes from '@/messages/en-US/codes.json'
import enColumns from '@/messages/en-US/columns.json'
import enEntry from '@/messages/en-US/entry.json'
import enErrors from '@/messages/en-US/errors.json'
import enEvidence from '@/messages/en-US/evidence.json'
import enFeatures from '@/messages/en-US/features.json'
import enFiles from '@/messages/en-US/files.json'
import enMembers from '@/messages/en-US/members.json'
import enParams from '@/messages/en-US/params.json'
import enPublicCodes from '@/messages/en-US/publicCodes.json'
import enRecords from '@/messages/en-US/records.json'
import enRegular from '@/messages/en-US/regular.json'
import enReport from '@/messages/en-US/report.json'
import enResults from '@/messages/en-US/results.json'
import enSections from '@/messages/en-US/sections.json'
import enService from '@/messages/en-US/service.json'
import enShares from '@/messages/en-US/shares.json'
import enShell from '@/messages/en-US/shell.json'
import enSystem from '@/messages/en-US/system.json'
import enTrade from '@/messages/en-US/trade.json'
import enUsers from '@/messages/en-US/users.json'
import zhAnalyses from '@/messages/zh-CN/analyses.json'
import zhApi from '@/messages/zh-CN/api.json'
import zhBidders from '@/messages/zh-CN/bidders.json'
import zhCodes from '@/messages/zh-CN/codes.json'
import zhColumns from '@/messages/zh-CN/columns.json'
import zhEntry from '@/messages/zh-CN/entry.json'
import zhErrors from '@/messages/zh-CN/errors.json'
import zhEvidence from '@/messages/zh-CN/evidence.json'
import zhFeatures from '@/messages/zh-CN/features.json'
import zhFiles from '@/messages/zh-CN/files.json'
import zhMembers from '@/messages/zh-CN/members.json'
import zhParams from '@/messages/zh-CN/params.json'
import zhPublicCodes from '@/messages/zh-CN/publicCodes.json'
import zhRecords from '@/messages/zh-CN/records.json'
import zhRegular from '@/messages/zh-CN/regular.json'
import zhReport from '@/messages/zh-CN/report.json'
import zhResults from '@/messages/zh-CN/results.json'
import zhSections from '@/messages/zh-CN/sections.json'
import zhService from '@/messages/zh-CN/service.json'
import zhShares from '@/messages/zh-CN/shares.json'
import zhShell from '@/messages/zh-CN/shell.json'
import zhSystem from '@/messages/zh-CN/system.json'
import zhTrade from '@/messages/zh-CN/trade.json'
import zhUsers from '@/messages/zh-CN/users.json'
import type { Locale } from './locale'

const zhCN = {
  analyses: zhAnalyses,
  api: zhApi,
  bidders: zhBidders,
  codes: zhCodes,
  columns: zhColumns,
  entry: zhEntry,
  errors: zhErrors,
  features: zhFeatures,
  evidence: zhEvidence,
  files: zhFiles,
  members: zhMembers,
  params: zhParams,
  publicCodes: zhPublicCodes,
  records: zhRecords,
  regular: zhRegular,
  report: zhReport,
  results: zhResults,
  sections: zhSections,
  service: zhService,
  shares: zhShares,
  shell: zhShell,
  system: zhSystem,
  trade: zhTrade,
  users: zhUsers,
}

/** zh-CN gives the shape; another language that lacks a message does not compile. */
export type Messages = typeof zhCN

export const MESSAGES: Readonly<Record<Locale, Messages>> = {
  'zh-CN': zhCN,
  'en-US': {
    analyses: enAnalyses,
    api: enApi,
    bidders: enBidders,
    codes: enCodes,
    columns: enColumns,
    entry: enEntry,
    errors: enErrors,
    features: enFeatures,
    evidence: enEvidence,
    files: enFiles,
    members: enMembers,
    params: enParams,
    publicCodes: enPublicCodes,
    records: enRecords,
    regular: enRegular,
    report: enReport,
    results: enResults,
    sections: enSections,
    service: enService,
    shares: enShares,
    shell: enShell,
    system: enSystem,
    trade: enTrade,
    users: enUsers,
  },
}
