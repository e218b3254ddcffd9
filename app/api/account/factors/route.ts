export { ownFactors as GET } from '@/lib/api/account/factors'
