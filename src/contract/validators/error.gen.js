// Generated from schemas/ by `npm run gen`. Do not edit.
// <stdin>
var validate = validate20, stdin_default = validate20;
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
      if (data.code === void 0 && (missing0 = "code") || data.message === void 0 && (missing0 = "message"))
        return validate20.errors = [{ instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: missing0 }, message: "must have required property '" + missing0 + "'" }], !1;
      if (data.code !== void 0) {
        let _errs1 = errors;
        if (typeof data.code != "string")
          return validate20.errors = [{ instancePath: instancePath + "/code", schemaPath: "#/properties/code/type", keyword: "type", params: { type: "string" }, message: "must be string" }], !1;
        var valid0 = _errs1 === errors;
      } else
        var valid0 = !0;
      if (valid0) {
        if (data.message !== void 0) {
          let _errs3 = errors;
          if (typeof data.message != "string")
            return validate20.errors = [{ instancePath: instancePath + "/message", schemaPath: "#/properties/message/type", keyword: "type", params: { type: "string" }, message: "must be string" }], !1;
          var valid0 = _errs3 === errors;
        } else
          var valid0 = !0;
        if (valid0) {
          if (data.fields !== void 0) {
            let data2 = data.fields, _errs5 = errors;
            if (errors === _errs5)
              if (data2 && typeof data2 == "object" && !Array.isArray(data2))
                for (let key0 in data2) {
                  let data3 = data2[key0], _errs8 = errors;
                  if (errors === _errs8)
                    if (Array.isArray(data3)) {
                      var valid2 = !0;
                      let len0 = data3.length;
                      for (let i0 = 0; i0 < len0; i0++) {
                        let data4 = data3[i0], _errs10 = errors;
                        if (errors === _errs10)
                          if (data4 && typeof data4 == "object" && !Array.isArray(data4)) {
                            let missing1;
                            if (data4.rule === void 0 && (missing1 = "rule") || data4.message === void 0 && (missing1 = "message"))
                              return validate20.errors = [{ instancePath: instancePath + "/fields/" + key0.replace(/~/g, "~0").replace(/\//g, "~1") + "/" + i0, schemaPath: "#/properties/fields/additionalProperties/items/required", keyword: "required", params: { missingProperty: missing1 }, message: "must have required property '" + missing1 + "'" }], !1;
                            if (data4.rule !== void 0) {
                              let _errs12 = errors;
                              if (typeof data4.rule != "string")
                                return validate20.errors = [{ instancePath: instancePath + "/fields/" + key0.replace(/~/g, "~0").replace(/\//g, "~1") + "/" + i0 + "/rule", schemaPath: "#/properties/fields/additionalProperties/items/properties/rule/type", keyword: "type", params: { type: "string" }, message: "must be string" }], !1;
                              var valid3 = _errs12 === errors;
                            } else
                              var valid3 = !0;
                            if (valid3)
                              if (data4.message !== void 0) {
                                let _errs14 = errors;
                                if (typeof data4.message != "string")
                                  return validate20.errors = [{ instancePath: instancePath + "/fields/" + key0.replace(/~/g, "~0").replace(/\//g, "~1") + "/" + i0 + "/message", schemaPath: "#/properties/fields/additionalProperties/items/properties/message/type", keyword: "type", params: { type: "string" }, message: "must be string" }], !1;
                                var valid3 = _errs14 === errors;
                              } else
                                var valid3 = !0;
                          } else
                            return validate20.errors = [{ instancePath: instancePath + "/fields/" + key0.replace(/~/g, "~0").replace(/\//g, "~1") + "/" + i0, schemaPath: "#/properties/fields/additionalProperties/items/type", keyword: "type", params: { type: "object" }, message: "must be object" }], !1;
                        var valid2 = _errs10 === errors;
                        if (!valid2)
                          break;
                      }
                    } else
                      return validate20.errors = [{ instancePath: instancePath + "/fields/" + key0.replace(/~/g, "~0").replace(/\//g, "~1"), schemaPath: "#/properties/fields/additionalProperties/type", keyword: "type", params: { type: "array" }, message: "must be array" }], !1;
                  var valid1 = _errs8 === errors;
                  if (!valid1)
                    break;
                }
              else
                return validate20.errors = [{ instancePath: instancePath + "/fields", schemaPath: "#/properties/fields/type", keyword: "type", params: { type: "object" }, message: "must be object" }], !1;
            var valid0 = _errs5 === errors;
          } else
            var valid0 = !0;
          if (valid0) {
            if (data.current !== void 0) {
              let _errs16 = errors;
              validate21(data.current, { instancePath: instancePath + "/current", parentData: data, parentDataProperty: "current", rootData, dynamicAnchors }) || (vErrors = vErrors === null ? validate21.errors : vErrors.concat(validate21.errors), errors = vErrors.length);
              var valid0 = _errs16 === errors;
            } else
              var valid0 = !0;
            if (valid0) {
              if (data.conflicts !== void 0) {
                let data8 = data.conflicts, _errs17 = errors;
                if (errors === _errs17)
                  if (Array.isArray(data8)) {
                    var valid4 = !0;
                    let len1 = data8.length;
                    for (let i1 = 0; i1 < len1; i1++) {
                      let _errs19 = errors;
                      if (typeof data8[i1] != "string")
                        return validate20.errors = [{ instancePath: instancePath + "/conflicts/" + i1, schemaPath: "#/properties/conflicts/items/type", keyword: "type", params: { type: "string" }, message: "must be string" }], !1;
                      var valid4 = _errs19 === errors;
                      if (!valid4)
                        break;
                    }
                  } else
                    return validate20.errors = [{ instancePath: instancePath + "/conflicts", schemaPath: "#/properties/conflicts/type", keyword: "type", params: { type: "array" }, message: "must be array" }], !1;
                var valid0 = _errs17 === errors;
              } else
                var valid0 = !0;
              if (valid0)
                if (data.wait !== void 0) {
                  let data10 = data.wait, _errs21 = errors;
                  if (!(typeof data10 == "number" && !(data10 % 1) && !isNaN(data10) && isFinite(data10)))
                    return validate20.errors = [{ instancePath: instancePath + "/wait", schemaPath: "#/properties/wait/type", keyword: "type", params: { type: "integer" }, message: "must be integer" }], !1;
                  var valid0 = _errs21 === errors;
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
validate20.evaluated = { props: { code: !0, message: !0, fields: !0, current: !0, conflicts: !0, wait: !0 }, dynamicProps: !1, dynamicItems: !1 };
export {
  stdin_default as default,
  validate
};
