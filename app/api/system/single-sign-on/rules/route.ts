export { addClaimRule as POST, claimRuleList as GET } from '@/lib/api/system/single-sign-on'
