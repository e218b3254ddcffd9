import * as account from './account/account'
import * as factors from './account/factors'
import * as notices from './account/notices'
import * as preferences from './account/preferences'
import * as provider from './account/provider'
import * as registration from './account/registration'
import * as signIn from './account/sign-in'
import * as views from './account/views'
import * as groups from './analyses/groups'
import * as items from './analyses/items'
import * as runs from './analyses/runs'
import * as awards from './awards'
import * as bidders from './bidders'
import * as bills from './bills'
import * as cobids from './cobids/cobids'
import * as cobidsExport from './cobids/export'
import type { CallTable } from './contract/dispatch'
import * as dictionaries from './dictionaries'
import * as experts from './experts'
import * as fileColumns from './file-columns'
import * as files from './files'
import * as imports from './imports'
import * as incoming from './incoming'
import * as intake from './intake'
import * as award from './laboratories/award'
import * as keptRuns from './laboratories/kept'
import * as laws from './laws'
import * as layoutRules from './layout-rules'
import * as members from './members'
import * as monitor from './monitor'
import * as ocds from './ocds'
import * as params from './params'
import * as pasts from './pasts'
import * as platform from './platform'
import * as proposals from './proposals'
import * as publicCodes from './public-codes'
import * as references from './references'
import * as comments from './report/comments'
import * as judging from './report/judging'
import * as reportWork from './report/report-work'
import * as reports from './report/reports'
import * as signing from './report/signing'
import * as sections from './sections'
import * as shares from './shares'
import * as audit from './system/audit'
import * as departments from './system/departments'
import * as events from './system/events'
import * as keys from './system/keys'
import * as modules from './system/modules'
import * as organisations from './system/organisations'
import * as referenceLists from './system/reference-lists'
import * as roles from './system/roles'
import * as singleSignOn from './system/single-sign-on'
import * as users from './system/users'
import * as technicalDocuments from './technical-documents'

/**
 * Every call of the contract but those of the analyses, which their modules name: path, method, and the endpoint that answers.
 */
export const CALLS: CallTable = {
  '/api/account/factors': { GET: factors.ownFactors },
  '/api/account/factors/app': { POST: factors.beginOwnApp, DELETE: factors.removeOwnApp },
  '/api/account/factors/app/confirm': { POST: factors.confirmOwnApp },
  '/api/account/factors/challenge': { POST: factors.passkeyChallenge },
  '/api/account/factors/passkeys': { POST: factors.addOwnPasskey },
  '/api/account/factors/passkeys/ask': { POST: factors.newPasskey },
  '/api/account/factors/passkeys/{id}': { DELETE: factors.removeOwnPasskey },
  '/api/account/factors/recovery': { POST: factors.renewOwnCodes },
  '/api/account/factors/show': { POST: factors.showFactor },
  '/api/account/password': { PUT: account.changePassword },
  '/api/account/profile': { PUT: account.saveProfile },
  '/api/account/sessions': { GET: account.ownSessions, DELETE: account.endOthers },
  '/api/account/sessions/{id}': { DELETE: account.endSession },
  '/api/account/single-sign-on': { POST: provider.askForLink },
  '/api/currentUser': { GET: signIn.currentUser },
  '/api/currentUserNav': { GET: signIn.currentUserNav },
  '/api/export/ocds/{openId}': { GET: ocds.ocds },
  '/api/know/laws': { GET: laws.listOfLaws, POST: laws.addLaw },
  '/api/know/laws/{key}': { GET: laws.versionsOfLaw, PUT: laws.changeLaw },
  '/api/login': { POST: signIn.login },
  '/api/login/mobile': { POST: signIn.mobileLogin },
  '/api/login/public-key': { GET: signIn.publicKey },
  '/api/logout': { POST: signIn.logout },
  '/api/personal/columns': { POST: views.rememberColumns },
  '/api/personal/notices': { GET: notices.noticeList },
  '/api/personal/notices/count': { GET: notices.noticeCount },
  '/api/personal/notices/read': { POST: notices.readOwnNotices },
  '/api/personal/notices/{kind}': { DELETE: notices.clearOwnNotices },
  '/api/personal/preferences': { GET: preferences.ownPreferences, POST: preferences.changePreferences },
  '/api/personal/todos': { GET: notices.todoList },
  '/api/personal/tour': { POST: preferences.endTour },
  '/api/personal/views': { GET: views.ownViews, POST: views.addView },
  '/api/personal/views/{id}': { DELETE: views.deleteView },
  '/api/platform/sections': { POST: platform.pushSection },
  '/api/register': { POST: registration.registerAccount },
  '/api/runs/{runId}/cancel': { POST: runs.cancel },
  '/api/runs/{runId}/events': { GET: runs.events },
  '/api/single-sign-on/logout': { POST: provider.providerLogout },
  '/api/system/audit': { GET: audit.auditList },
  '/api/system/audit/chain': { GET: audit.auditChain },
  '/api/system/audit/export': { GET: audit.auditExport },
  '/api/system/depts': { GET: departments.departmentList, POST: departments.addDepartment },
  '/api/system/depts/{id}': { PUT: departments.changeDepartment },
  '/api/system/dicts/{dictNo}': { POST: dictionaries.addDictionaryItem },
  '/api/system/dicts/{dictNo}/{value}': { PUT: dictionaries.changeDictionaryItem },
  '/api/system/events/deliveries': { GET: events.deliveryList },
  '/api/system/events/deliveries/{id}/repeat': { POST: events.repeatEventDelivery },
  '/api/system/events/targets': { GET: events.targetList, POST: events.addEventTarget },
  '/api/system/events/targets/{id}': { PUT: events.changeEventTarget, DELETE: events.removeEventTarget },
  '/api/system/events/targets/{id}/state': { PUT: events.switchEventTarget },
  '/api/system/keys': { GET: keys.keyList, POST: keys.addKey },
  '/api/system/keys/{id}': { DELETE: keys.removeKey },
  '/api/system/modules': { GET: modules.moduleList },
  '/api/system/modules/{key}': { PUT: modules.changeModule },
  '/api/system/organisations': {
    GET: organisations.organisationList,
    POST: organisations.addOrganisation,
  },
  '/api/system/organisations/{id}': { PUT: organisations.changeOrganisation },
  '/api/system/organisations/{id}/administrators': { POST: organisations.addAdministrator },
  '/api/system/reference-lists': {
    GET: referenceLists.referenceListList,
    POST: referenceLists.uploadReferenceList,
  },
  '/api/system/reference-lists/{id}': {
    GET: referenceLists.referenceListDetails,
    DELETE: referenceLists.deleteReferenceList,
  },
  '/api/system/reference-lists/{id}/lines': { GET: referenceLists.referenceListLines },
  '/api/system/reference-lists/{id}/mapping': { POST: referenceLists.mapReferenceList },
  '/api/system/reference-lists/{id}/mapping/try': { POST: referenceLists.tryListMapping },
  '/api/system/reference-lists/{id}/state': { PUT: referenceLists.retireReferenceList },
  '/api/system/roles': { GET: roles.roleList, POST: roles.addRole },
  '/api/system/roles/{id}': { PUT: roles.changeRole, DELETE: roles.removeRole },
  '/api/system/single-sign-on': {
    GET: singleSignOn.singleSignOnState,
    PUT: singleSignOn.changeSingleSignOn,
  },
  '/api/system/single-sign-on/links': { GET: singleSignOn.providerLinkList },
  '/api/system/single-sign-on/links/{id}': { DELETE: singleSignOn.removeProviderLink },
  '/api/system/single-sign-on/rules': {
    GET: singleSignOn.claimRuleList,
    POST: singleSignOn.addClaimRule,
  },
  '/api/system/single-sign-on/rules/{id}': {
    PUT: singleSignOn.changeClaimRule,
    DELETE: singleSignOn.removeClaimRule,
  },
  '/api/system/users': { GET: users.userList, POST: users.addUser },
  '/api/system/users/{id}': { PUT: users.changeUser },
  '/api/system/users/{id}/factors': { DELETE: users.resetFactors },
  '/api/system/users/{id}/password': { POST: users.resetPassword },
  '/api/system/users/{id}/state': { PUT: users.decideUser },
  '/api/tb-files': { GET: files.fileList },
  '/api/tb-files/columns/{id}': { POST: fileColumns.stateFileColumns },
  '/api/tb-files/columns/{id}/page': { GET: fileColumns.sentPage },
  '/api/tb-files/columns/{id}/try': { POST: fileColumns.tryFileColumns },
  '/api/tb-files/incoming': {
    GET: incoming.incomingList,
    POST: incoming.receive,
    DELETE: incoming.removeAllIncoming,
  },
  '/api/tb-files/incoming/{id}': { POST: incoming.readAs, DELETE: incoming.removeIncoming },
  '/api/tb-files/proposed': {
    GET: proposals.proposalList,
    POST: proposals.receiveProposed,
    DELETE: proposals.removeAllProposals,
  },
  '/api/tb-files/proposed/{id}': { POST: proposals.changeProposal, DELETE: proposals.removeProposal },
  '/api/tb-files/proposed/{id}/store': { POST: proposals.storeProposal },
  '/api/tb-files/technical-documents': { GET: technicalDocuments.technicalDocumentList },
  '/api/tb-files/upload': { POST: files.upload },
  '/api/tb-files/{id}': { DELETE: files.deleteFile },
  '/api/tb-files/{id}/recognition': { PUT: technicalDocuments.switchRecognition },
  '/api/tb-files/{id}/excel': { GET: files.fileAsExcel },
  '/api/tb-files/{id}/page': { GET: files.filePage },
  '/api/tb-prj-awards': { GET: awards.awardList },
  '/api/tb-prj-awards/save/{openId}': { POST: awards.saveAwardOf },
  '/api/tb-prj-experts': { GET: experts.expertList },
  '/api/tb-prj-experts/correctSignIn': { POST: experts.correctSignIn },
  '/api/tb-prj-experts/getExpertsByOpenId/{openId}': { GET: experts.expertsByOpenId },
  '/api/tb-prj-experts/link': { POST: experts.linkExpertWithAccount },
  '/api/tb-prj-experts/signIn': { POST: experts.signInExpert },
  '/api/tb-prj-experts/withdrawSignIn': { POST: experts.withdrawSignIn },
  '/api/tb-prj-features/getFeaturesByOpenId/{openId}': { GET: sections.featuresByOpenId },
  '/api/tb-prj-open-details': { GET: bidders.bidderList },
  '/api/tb-prj-open-details/reveal/{openId}': { POST: bidders.reveal },
  '/api/tb-prj-open-details/saveAlias': { POST: bidders.saveAlias },
  '/api/tb-prj-open-items': { GET: bills.openItems },
  '/api/tb-prj-opens': { GET: sections.openings },
  '/api/tb-prj-sections/enterRecord': { POST: intake.enterRecord },
  '/api/tb-prj-sections/fromFiles': { POST: incoming.sectionFromFiles },
  '/api/tb-prj-sections/getByOpenId/{openId}': { GET: sections.sectionByOpenId },
  '/api/tb-prj-sections/importRows': { POST: intake.importRows },
  '/api/tb-prj-sections/queryDifferences': { GET: platform.differenceList },
  '/api/tb-prj-sections/queryVersions': { GET: platform.versionList },
  '/api/tb-prj-sections/secondOpening': { POST: sections.secondOpening },
  '/api/tb-prj-sections/{openId}': { DELETE: sections.deleteSection },
  '/api/tb-qb-attachments/download': { GET: files.download },
  '/api/tb-qb-auths': { GET: members.memberList, POST: members.addToSection },
  '/api/tb-qb-auths/users': { GET: members.candidateList },
  '/api/tb-qb-auths/{openId}/{userId}': { DELETE: members.removeFromSection },
  '/api/tb-qb-eco-regular-sums/queryGroups': { GET: groups.queryGroups },
  '/api/tb-qb-items/beginAnalyze': { POST: items.beginItems },
  '/api/tb-qb-items/cancel': { POST: items.cancelItems },
  '/api/tb-qb-items/getOrInitItemList/{openId}': { GET: items.itemList },
  '/api/tb-qb-items/queryRecords': { GET: items.recordList },
  '/api/tb-qb-jobs': { GET: imports.importList },
  '/api/tb-qb-jobs/cancel/{id}': { POST: imports.cancelImport },
  '/api/tb-qb-jobs/confirm/{id}': { POST: imports.confirmImport },
  '/api/tb-qb-jobs/enlist/{id}': { POST: imports.enlistImport },
  '/api/tb-qb-jobs/retry/{id}': { POST: imports.retryImport },
  '/api/tb-qb-jobs/{id}': { DELETE: imports.removeFailedImport },
  '/api/tb-qb-lab-awards/chooseForReport': { POST: keptRuns.chooseKeptAward },
  '/api/tb-qb-lab-awards/exportExcel': { GET: award.exportAwards },
  '/api/tb-qb-lab-awards/findByOpenId/{openId}': { GET: award.awardByOpenId },
  '/api/tb-qb-lab-awards/keep': { POST: award.keep },
  '/api/tb-qb-lab-awards/queryFormulas': { GET: award.awardFormulas },
  '/api/tb-qb-lab-awards/queryKept': { GET: award.keptAwardById },
  '/api/tb-qb-lab-awards/querySum': { GET: award.keptAwards },
  '/api/tb-qb-lab-awards/rankGroup': { POST: award.rankAwardGroup },
  '/api/tb-qb-lab-awards/saveFormula/{openId}': { POST: award.saveAwardFormula },
  '/api/tb-qb-lab-awards/simulate': { POST: award.simulate },
  '/api/tb-qb-lab-unbalances/chooseForReport': { POST: keptRuns.chooseKeptUnbalance },
  '/api/tb-qb-params/countFlags/{openId}': { POST: params.countFlagged },
  '/api/tb-qb-params/findByOpenId/{openId}': { GET: params.paramsByOpenId },
  '/api/tb-qb-params/savaAllParams/{openId}': { POST: params.saveAllParams },
  '/api/tb-qb-public-codes': { GET: publicCodes.publicCodeList, POST: publicCodes.addPublicCode },
  '/api/tb-qb-public-codes/{id}': { DELETE: publicCodes.deletePublicCode },
  '/api/tb-qb-references': { GET: references.referenceTextList },
  '/api/tb-qb-references/upload': { POST: references.uploadReference },
  '/api/tb-qb-references/{id}': { DELETE: references.deleteReference },
  '/api/tb-qb-reports/chooseChapters': { POST: reportWork.chooseReportChapters },
  '/api/tb-qb-reports/chooseLeader': { POST: reportWork.chooseLeader },
  '/api/tb-qb-reports/countFindings': { GET: judging.countFindings },
  '/api/tb-qb-reports/export': { GET: reports.exportReport },
  '/api/tb-qb-reports/getByOpenId/{openId}': { GET: reportWork.reportState },
  '/api/tb-qb-reports/handInOpinion': { POST: reportWork.handInOpinion },
  '/api/tb-qb-reports/judge': { POST: judging.judgeFinding },
  '/api/tb-qb-reports/judgeMany': { POST: judging.judgeFindings },
  '/api/tb-qb-reports/queryComments': { GET: comments.commentList },
  '/api/tb-qb-reports/queryVersion': { GET: reportWork.sealedVersion },
  '/api/tb-qb-reports/removeComment': { POST: comments.dropComment },
  '/api/tb-qb-reports/reopenOpinion': { POST: reportWork.reopenOpinion },
  '/api/tb-qb-reports/retractJudgement': { POST: judging.retractJudgement },
  '/api/tb-qb-reports/saveComment': { POST: comments.saveComment },
  '/api/tb-qb-reports/saveDissent': { POST: judging.saveDissent },
  '/api/tb-qb-reports/saveLetter': { POST: reportWork.saveLetter },
  '/api/tb-qb-reports/saveOpinion': { POST: reportWork.saveOpinion },
  '/api/tb-qb-reports/saveOverall': { POST: reportWork.saveOverall },
  '/api/tb-qb-reports/sign': { POST: signing.signReport },
  '/api/tb-qb-reports/undoJudgement': { POST: judging.undoJudgement },
  '/api/tb-qb-reports/withdrawLetter': { POST: reportWork.withdrawLetter },
  '/api/tb-qb-reports/withdrawSignature': { POST: signing.withdrawSignature },
  '/api/tb-qb-shares': { GET: shares.shareList, POST: shares.addShare },
  '/api/tb-qb-shares/{id}': { DELETE: shares.deleteShare },
  '/api/tb-qb-sta-cobid-details/exportExcel': { GET: cobidsExport.exportExcel },
  '/api/tb-qb-sta-cobid-details/joined': { GET: cobids.queryJoined, POST: cobids.joinNames },
  '/api/tb-qb-sta-cobid-details/joined/{id}': { DELETE: cobids.separateNames },
  '/api/tb-qb-sta-cobid-details/queryEvidence': { GET: cobids.queryEvidence },
  '/api/tb-qb-sta-cobid-details/queryFirms': { GET: cobids.queryFirms },
  '/api/tb-qb-sta-cobid-details/queryGraph': { GET: cobids.queryGraph },
  '/api/tb-qb-sta-cobid-details/queryGroups': { GET: cobids.queryGroups },
  '/api/tb-qb-sta-cobid-details/queryPairs': { GET: cobids.queryPairs },
  '/api/tb-qb-sta-cobid-details/querySections': { GET: cobids.querySections },
  '/api/tb-qb-sta-pasts': { GET: pasts.leftOutList },
  '/api/tb-qb-sta-pasts/leaveOut': { POST: pasts.leaveOutOfPast },
  '/api/tb-qb-sta-pasts/takeBack': { POST: pasts.takeBackIntoPast },
  '/api/tb-qb-tec-rules/findByOpenId/{openId}': { GET: layoutRules.layoutRulesByOpenId },
  '/api/tb-qb-tec-rules/queryProfiles': { GET: layoutRules.layoutProfiles },
  '/api/tb-qb-tec-rules/readFromTender/{openId}': { POST: layoutRules.readFromTender },
  '/api/tb-qb-tec-rules/saveAllRules/{openId}': { POST: layoutRules.saveAllRules },
  '/healthz': { GET: monitor.health },
  '/message/captcha/sms': { GET: signIn.smsCode },
  '/metrics': { GET: monitor.metrics },
  '/readyz': { GET: monitor.readiness },
  '/thsadmin/api/sys-dicts/findAllByDictNo/{dictNo}': { GET: dictionaries.dictionary },
}
