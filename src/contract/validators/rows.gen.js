// Generated from schemas/ by `npm run gen`. Do not edit.
// <stdin>
var validate = validate20, stdin_default = validate20, schema31 = { $schema: "https://json-schema.org/draft/2020-12/schema", $id: "rows.schema.json", title: "Rows", description: "GET /data/<model>/: one page of rows. The first page carries count and totals of the whole filtered set; later pages (`cursor`) need not.", type: "object", required: ["results", "next"], properties: { results: { type: "array", items: { $ref: "row.schema.json" } }, count: { type: "integer", description: "Exact up to 10,000." }, count_capped: { type: "boolean", description: "There are more than 10,000." }, next: { type: ["string", "null"], description: "Cursor of the next page." }, totals: { type: "object", additionalProperties: { type: "string" }, description: "Sum per total column over the whole filtered set, as decimal text." }, totals_skipped: { type: "object", additionalProperties: { type: "integer" }, description: "Cells left out of a total because they hold an error." } } };
var formats0 = /^(?:urn:uuid:)?[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i;
function validate21(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null, errors = 0, evaluated0 = validate21.evaluated;
  if (evaluated0.dynamicProps && (evaluated0.props = void 0), evaluated0.dynamicItems && (evaluated0.items = void 0), errors === 0)
    if (data && typeof data == "object" && !Array.isArray(data)) {
      let missing0;
      if (data.id === void 0 && (missing0 = "id") || data.version === void 0 && (missing0 = "version"))
        return validate21.errors = [{ instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: missing0 }, message: "must have required property '" + missing0 + "'" }], !1;
      if (data.id !== void 0) {
        let data0 = data.id, _errs2 = errors, _errs3 = errors;
        if (errors === _errs3 && errors === _errs3)
          if (typeof data0 == "string") {
            if (!formats0.test(data0))
              return validate21.errors = [{ instancePath: instancePath + "/id", schemaPath: "common.schema.json#/$defs/Id/format", keyword: "format", params: { format: "uuid" }, message: 'must match format "uuid"' }], !1;
          } else
            return validate21.errors = [{ instancePath: instancePath + "/id", schemaPath: "common.schema.json#/$defs/Id/type", keyword: "type", params: { type: "string" }, message: "must be string" }], !1;
        var valid0 = _errs2 === errors;
      } else
        var valid0 = !0;
      if (valid0)
        if (data.version !== void 0) {
          let data1 = data.version, _errs5 = errors;
          if (!(typeof data1 == "number" && !(data1 % 1) && !isNaN(data1) && isFinite(data1)))
            return validate21.errors = [{ instancePath: instancePath + "/version", schemaPath: "#/properties/version/type", keyword: "type", params: { type: "integer" }, message: "must be integer" }], !1;
          if (errors === _errs5 && typeof data1 == "number" && isFinite(data1) && (data1 < 1 || isNaN(data1)))
            return validate21.errors = [{ instancePath: instancePath + "/version", schemaPath: "#/properties/version/minimum", keyword: "minimum", params: { comparison: ">=", limit: 1 }, message: "must be >= 1" }], !1;
          var valid0 = _errs5 === errors;
        } else
          var valid0 = !0;
    } else
      return validate21.errors = [{ instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" }], !1;
  return validate21.errors = vErrors, errors === 0;
}
validate21.evaluated = { props: !0, dynamicProps: !1, dynamicItems: !1 };
function validate20(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null, errors = 0, evaluated0 = validate20.evaluated;
  if (evaluated0.dynamicProps && (evaluated0.props = void 0), evaluated0.dynamicItems && (evaluated0.items = void 0), errors === 0)
    if (data && typeof data == "object" && !Array.isArray(data)) {
      let missing0;
      if (data.results === void 0 && (missing0 = "results") || data.next === void 0 && (missing0 = "next"))
        return validate20.errors = [{ instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: missing0 }, message: "must have required property '" + missing0 + "'" }], !1;
      if (data.results !== void 0) {
        let data0 = data.results, _errs1 = errors;
        if (errors === _errs1)
          if (Array.isArray(data0)) {
            var valid1 = !0;
            let len0 = data0.length;
            for (let i0 = 0; i0 < len0; i0++) {
              let _errs3 = errors;
              validate21(data0[i0], { instancePath: instancePath + "/results/" + i0, parentData: data0, parentDataProperty: i0, rootData, dynamicAnchors }) || (vErrors = vErrors === null ? validate21.errors : vErrors.concat(validate21.errors), errors = vErrors.length);
              var valid1 = _errs3 === errors;
              if (!valid1)
                break;
            }
          } else
            return validate20.errors = [{ instancePath: instancePath + "/results", schemaPath: "#/properties/results/type", keyword: "type", params: { type: "array" }, message: "must be array" }], !1;
        var valid0 = _errs1 === errors;
      } else
        var valid0 = !0;
      if (valid0) {
        if (data.count !== void 0) {
          let data2 = data.count, _errs4 = errors;
          if (!(typeof data2 == "number" && !(data2 % 1) && !isNaN(data2) && isFinite(data2)))
            return validate20.errors = [{ instancePath: instancePath + "/count", schemaPath: "#/properties/count/type", keyword: "type", params: { type: "integer" }, message: "must be integer" }], !1;
          var valid0 = _errs4 === errors;
        } else
          var valid0 = !0;
        if (valid0) {
          if (data.count_capped !== void 0) {
            let _errs6 = errors;
            if (typeof data.count_capped != "boolean")
              return validate20.errors = [{ instancePath: instancePath + "/count_capped", schemaPath: "#/properties/count_capped/type", keyword: "type", params: { type: "boolean" }, message: "must be boolean" }], !1;
            var valid0 = _errs6 === errors;
          } else
            var valid0 = !0;
          if (valid0) {
            if (data.next !== void 0) {
              let data4 = data.next, _errs8 = errors;
              if (typeof data4 != "string" && data4 !== null)
                return validate20.errors = [{ instancePath: instancePath + "/next", schemaPath: "#/properties/next/type", keyword: "type", params: { type: schema31.properties.next.type }, message: "must be string,null" }], !1;
              var valid0 = _errs8 === errors;
            } else
              var valid0 = !0;
            if (valid0) {
              if (data.totals !== void 0) {
                let data5 = data.totals, _errs10 = errors;
                if (errors === _errs10)
                  if (data5 && typeof data5 == "object" && !Array.isArray(data5))
                    for (let key0 in data5) {
                      let _errs13 = errors;
                      if (typeof data5[key0] != "string")
                        return validate20.errors = [{ instancePath: instancePath + "/totals/" + key0.replace(/~/g, "~0").replace(/\//g, "~1"), schemaPath: "#/properties/totals/additionalProperties/type", keyword: "type", params: { type: "string" }, message: "must be string" }], !1;
                      var valid2 = _errs13 === errors;
                      if (!valid2)
                        break;
                    }
                  else
                    return validate20.errors = [{ instancePath: instancePath + "/totals", schemaPath: "#/properties/totals/type", keyword: "type", params: { type: "object" }, message: "must be object" }], !1;
                var valid0 = _errs10 === errors;
              } else
                var valid0 = !0;
              if (valid0)
                if (data.totals_skipped !== void 0) {
                  let data7 = data.totals_skipped, _errs15 = errors;
                  if (errors === _errs15)
                    if (data7 && typeof data7 == "object" && !Array.isArray(data7))
                      for (let key1 in data7) {
                        let data8 = data7[key1], _errs18 = errors;
                        if (!(typeof data8 == "number" && !(data8 % 1) && !isNaN(data8) && isFinite(data8)))
                          return validate20.errors = [{ instancePath: instancePath + "/totals_skipped/" + key1.replace(/~/g, "~0").replace(/\//g, "~1"), schemaPath: "#/properties/totals_skipped/additionalProperties/type", keyword: "type", params: { type: "integer" }, message: "must be integer" }], !1;
                        var valid3 = _errs18 === errors;
                        if (!valid3)
                          break;
                      }
                    else
                      return validate20.errors = [{ instancePath: instancePath + "/totals_skipped", schemaPath: "#/properties/totals_skipped/type", keyword: "type", params: { type: "object" }, message: "must be object" }], !1;
                  var valid0 = _errs15 === errors;
                } else
                  var valid0 = !0;
            }
          }
        }
      }
    } else
      return validate20.errors = [{ instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" }], !1;
  return validate20.errors = vErrors, errors === 0;
}
validate20.evaluated = { props: { results: !0, count: !0, count_capped: !0, next: !0, totals: !0, totals_skipped: !0 }, dynamicProps: !1, dynamicItems: !1 };
export {
  stdin_default as default,
  validate
};
