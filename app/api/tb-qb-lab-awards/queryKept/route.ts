export { keptAwardById as GET } from '@/lib/api/laboratories/award'
