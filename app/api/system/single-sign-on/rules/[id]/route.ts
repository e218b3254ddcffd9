export { changeClaimRule as PUT, removeClaimRule as DELETE } from '@/lib/api/system/single-sign-on'
