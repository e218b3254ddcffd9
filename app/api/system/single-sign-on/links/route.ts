export { providerLinkList as GET } from '@/lib/api/system/single-sign-on'
