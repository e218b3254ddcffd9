export { keptAwards as GET } from '@/lib/api/laboratories/award'
