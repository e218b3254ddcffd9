export { awardByOpenId as GET } from '@/lib/api/laboratories/award'
