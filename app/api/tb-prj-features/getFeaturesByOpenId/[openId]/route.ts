export { featuresByOpenId as GET } from '@/lib/api/sections'
