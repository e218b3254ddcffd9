export { changeSingleSignOn as PUT, singleSignOnState as GET } from '@/lib/api/system/single-sign-on'
