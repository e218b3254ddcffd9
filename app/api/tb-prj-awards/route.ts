export { awardList as GET } from '@/lib/api/awards'
