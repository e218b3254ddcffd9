export { awardFormulas as GET } from '@/lib/api/laboratories/award'
